ALTER TABLE "bank_matches" ADD COLUMN "is_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "undo_reason" text;--> statement-breakpoint
CREATE INDEX "bank_transactions_taken_back" ON "bank_transactions" USING btree ("workspace_id","id") WHERE removed_at is not null and matched_cents <> 0;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_words" ON "bank_transactions" USING btree ("workspace_id",btrim(regexp_replace(lower(coalesce("merchant", "name")), '[[:digit:][:punct:][:space:]]+', ' ', 'g')),"date") WHERE matched_cents <> 0;--> statement-breakpoint
CREATE INDEX "costs_by_amount" ON "costs" USING btree ("workspace_id","amount_cents","date") WHERE deleted_at is null;