-- A published post may wait for its time.
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" TIMESTAMPTZ(3);
