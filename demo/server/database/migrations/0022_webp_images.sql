UPDATE "products" SET "data" = regexp_replace("data"::text, '"(/pictures/[a-z-]+-[0-9]+w)\.jpg"', '"\1.webp"', 'g')::jsonb;--> statement-breakpoint
UPDATE "variants" SET "data" = regexp_replace("data"::text, '"(/pictures/[a-z-]+-[0-9]+w)\.jpg"', '"\1.webp"', 'g')::jsonb;
