-- What an admin typed into a form that failed, until the page without JavaScript has shown it again.
CREATE TABLE "form_answers" (
  "id" UUID PRIMARY KEY,
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "state" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "form_answers_user_id_created_at_idx" ON "form_answers" ("user_id", "created_at");
