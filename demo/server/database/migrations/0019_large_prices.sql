ALTER TABLE "variants" ALTER COLUMN "price" SET DATA TYPE bigint, ALTER COLUMN "sale_price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "value" SET DATA TYPE bigint, ALTER COLUMN "minimum_subtotal_cents" SET DATA TYPE bigint;
