-- Texts of the shop are kept as a draft until they are shown to everybody (lib/settings/mutations.ts).
ALTER TABLE settings
  ADD COLUMN draft jsonb,
  ADD COLUMN shown_at timestamptz(3);
