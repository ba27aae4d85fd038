CREATE FUNCTION "fold_text"(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(
		lower(regexp_replace(
			normalize(replace(source, 'ß', 'ss'), NFKD),
			'[\u0300-\u036f\u064b-\u065f\u0670\u0640\ufe0f]', '', 'g'
		)),
		'ىة', 'يه'
	)
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_title" text GENERATED ALWAYS AS (fold_text("title")) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("title" || ' ' || coalesce("data"->>'excerpt', '') || ' ' || coalesce("data"->>'body', '') || ' ' || coalesce("data"->>'categories', '') || ' ' || coalesce("data"->>'tags', ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"product_id" text,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"search_title" text GENERATED ALWAYS AS (fold_text("title")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("title" || ' ' || "excerpt" || ' ' || "body")) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_entries_language" ON "search_entries" USING btree ("language","product_id");
