-- The workshop's list opens with the disputes that are not decided.
CREATE INDEX "disputes_status_idx" ON "disputes"("status");
