ALTER TABLE "carts" ADD COLUMN "visitor" text;--> statement-breakpoint
CREATE INDEX "carts_visitor" ON "carts" USING btree ("visitor","created_at");
