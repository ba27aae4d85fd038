ALTER TABLE "submissions" ADD COLUMN "event_fields" json;
