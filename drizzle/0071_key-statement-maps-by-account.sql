-- They say nothing about the account, so the next file of each is asked about again.
DELETE FROM "statement_maps";--> statement-breakpoint
ALTER TABLE "statement_maps" DROP CONSTRAINT "statement_maps_workspace_id_header_hash_pk";--> statement-breakpoint
ALTER TABLE "statement_maps" ADD COLUMN "account_id" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_maps" ADD CONSTRAINT "statement_maps_workspace_id_account_id_header_hash_pk" PRIMARY KEY("workspace_id","account_id","header_hash");--> statement-breakpoint
ALTER TABLE "statement_maps" ADD CONSTRAINT "statement_maps_workspace_id_account_id_bank_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;
