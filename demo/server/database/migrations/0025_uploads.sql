ALTER TABLE "submission_files" ALTER COLUMN "submission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "visitor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "is_complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_files_open" ON "submission_files" USING btree ("visitor") WHERE "submission_id" is null;
