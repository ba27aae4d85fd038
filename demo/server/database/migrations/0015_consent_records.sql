CREATE TABLE "consent_records" (
	"id" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"banner_revision" integer NOT NULL,
	"allowed" text[] NOT NULL,
	"denied" text[] NOT NULL,
	"denied_services" text[] NOT NULL,
	"language" text NOT NULL,
	"texts" json NOT NULL,
	"address" text NOT NULL,
	"is_opted_out" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_records_created" ON "consent_records" USING btree ("created_at");
