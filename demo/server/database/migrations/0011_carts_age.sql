CREATE INDEX "carts_age" ON "carts" USING btree ("updated_at");
