-- What a start puts there comes back with the next one, with its owner.
DELETE FROM "form_definitions";--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "owner_email" text DEFAULT '' NOT NULL;
