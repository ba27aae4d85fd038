CREATE TABLE "insight_records" (
	"key" text NOT NULL,
	"call" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"website_id" text NOT NULL,
	"visitor" text NOT NULL,
	"session" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"value" double precision,
	"data" jsonb NOT NULL
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE INDEX "insight_records_call" ON "insight_records" USING btree ("call","created_at");
--> statement-breakpoint
CREATE TABLE "insight_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "insight_keys_age" ON "insight_keys" USING btree ("created_at");
