-- What the picture on top of a post shows, for who does not see it.
ALTER TABLE blog_posts ADD COLUMN image_alt text;
