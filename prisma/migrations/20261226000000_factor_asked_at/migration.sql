-- The first login leads where every login does; the panel asks for a second factor as long as there is none.
ALTER TABLE users DROP COLUMN factor_asked_at;
