-- What a start puts there comes back with the next one.
DELETE FROM "form_definitions";--> statement-breakpoint
ALTER TABLE "form_definitions" DROP COLUMN "fields";--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "published" json NOT NULL;
