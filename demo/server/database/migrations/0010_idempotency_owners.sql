ALTER TABLE "idempotency" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_pkey";--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_key_owner_pk" PRIMARY KEY("key","owner");
