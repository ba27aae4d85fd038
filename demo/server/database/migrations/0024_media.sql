CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"media_type" text,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_time" ON "media" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"other_names" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text("name")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || translate(fold_text("name" || ' ' || "other_names" || ' ' || "line1" || ' ' || "line2" || ' ' || "country"), '|-,’', '   ')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
