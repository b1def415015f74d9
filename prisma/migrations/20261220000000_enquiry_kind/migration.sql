-- Questions, repairs and complaints are written in the same form as event enquiries and answered in the same inbox.
CREATE TYPE enquiry_kind AS ENUM ('event', 'question', 'repair', 'complaint');
ALTER TABLE event_enquiries ADD COLUMN kind enquiry_kind NOT NULL DEFAULT 'event';
