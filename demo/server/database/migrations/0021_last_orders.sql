ALTER TABLE "carts" ADD COLUMN "last_order_id" text;
