ALTER TABLE "submissions" ADD COLUMN "spam" text DEFAULT '' NOT NULL;
