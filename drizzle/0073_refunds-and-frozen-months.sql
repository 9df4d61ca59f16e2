CREATE TABLE "locked_entries" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"kind" text NOT NULL,
	"record_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "locked_entries_workspace_id_kind_record_id_pk" PRIMARY KEY("workspace_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "client_refunds" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"client_id" text collate "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reversed_on" date,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "client_refunds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_settlements" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "refund_id" text collate "C";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "tax_rounding" text DEFAULT 'line' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "book_settings" ADD COLUMN "frozen_through" date;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "tax_rounding" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_rounding" text DEFAULT 'line' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "refund_id" text collate "C";--> statement-breakpoint
ALTER TABLE "locked_entries" ADD CONSTRAINT "locked_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locked_entries_by_date" ON "locked_entries" USING btree ("workspace_id","date");--> statement-breakpoint
CREATE INDEX "client_refunds_by_client" ON "client_refunds" USING btree ("workspace_id","client_id","refunded_on","id");--> statement-breakpoint
CREATE INDEX "client_refunds_by_date" ON "client_refunds" USING btree ("workspace_id","refunded_on","id");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_refund_id_client_refunds_workspace_id_id_fk" FOREIGN KEY ("workspace_id","refund_id") REFERENCES "public"."client_refunds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_refund_id_client_refunds_workspace_id_id_fk" FOREIGN KEY ("workspace_id","refund_id") REFERENCES "public"."client_refunds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_matches_by_refund" ON "bank_matches" USING btree ("workspace_id","refund_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_refund" ON "invoice_settlements" USING btree ("workspace_id","refund_id");--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_refund" CHECK ((kind = 'refund') = (invoice_id is null) and (kind = 'refund') = (refund_id is not null));--> statement-breakpoint
SELECT protect_tenant_table('locked_entries');--> statement-breakpoint
SELECT protect_tenant_table('client_refunds');
