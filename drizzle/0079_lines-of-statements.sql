CREATE TABLE "bank_statement_lines" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"statement_id" text collate "C" NOT NULL,
	"transaction_id" text collate "C" NOT NULL,
	CONSTRAINT "bank_statement_lines_workspace_id_statement_id_transaction_id_pk" PRIMARY KEY("workspace_id","statement_id","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_workspace_id_statement_id_bank_statements_workspace_id_id_fk";
--> statement-breakpoint
DROP INDEX "bank_transactions_by_statement";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_workspace_id_statement_id_bank_statements_workspace_id_id_fk" FOREIGN KEY ("workspace_id","statement_id") REFERENCES "public"."bank_statements"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_workspace_id_transaction_id_bank_transactions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","transaction_id") REFERENCES "public"."bank_transactions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_transaction" ON "bank_statement_lines" USING btree ("workspace_id","transaction_id");--> statement-breakpoint
INSERT INTO "bank_statement_lines" ("workspace_id", "statement_id", "transaction_id")
SELECT "workspace_id", "statement_id", "id" FROM "bank_transactions" WHERE "statement_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP COLUMN "statement_id";--> statement-breakpoint
SELECT protect_tenant_table('bank_statement_lines');
