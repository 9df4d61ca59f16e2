CREATE TABLE "bank_accounts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"connection_id" text collate "C" NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"mask" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"current_cents" bigint,
	"available_cents" bigint,
	"balances_at" timestamp (3) with time zone,
	"currency" text NOT NULL,
	"counts_as_cash" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_accounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_connections" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"provider" text NOT NULL,
	"item_id" text,
	"institution_id" text,
	"institution_name" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"consent_expires_at" timestamp (3) with time zone,
	"attention_since" timestamp (3) with time zone,
	"outage_since" timestamp (3) with time zone,
	"encrypted_access_token" text,
	"cursor" text,
	"last_synced_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	"wants_live" boolean DEFAULT false NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_connections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"transaction_id" text collate "C" NOT NULL,
	"group_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text collate "C",
	"bill_id" text collate "C",
	"cost_id" text collate "C",
	"other_transaction_id" text collate "C",
	"account_code" text,
	"note" text,
	"amount_cents" bigint NOT NULL,
	"is_made" boolean DEFAULT false NOT NULL,
	"rule_id" text collate "C",
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text collate "C",
	"undo_reason" text,
	CONSTRAINT "bank_matches_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"large_deposit_cents" bigint,
	"low_balance_cents" bigint,
	"low_balance_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"file_id" text collate "C" NOT NULL,
	"format" text,
	"state" text NOT NULL,
	"problem" text,
	"map" jsonb,
	"from_date" date,
	"to_date" date,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"line_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_statements_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"provider_id" text NOT NULL,
	"date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"merchant" text,
	"reference" text,
	"is_pending" boolean NOT NULL,
	"category" text NOT NULL,
	"statement_id" text collate "C",
	"reconciliation_id" text collate "C",
	"matched_cents" bigint DEFAULT 0 NOT NULL,
	"ignored_at" timestamp (3) with time zone,
	"ignored_reason" text,
	"needs_review" boolean DEFAULT false NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_transactions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "match_rules" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"words" text NOT NULL,
	"is_money_in" boolean NOT NULL,
	"account_id" text collate "C",
	"kind" text NOT NULL,
	"project_id" text collate "C",
	"section" text,
	"account_code" text,
	"category" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "match_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"statement_id" text collate "C",
	"through" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_maps" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"header_hash" text NOT NULL,
	"map" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_maps_workspace_id_header_hash_pk" PRIMARY KEY("workspace_id","header_hash")
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"bill_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"qty" integer DEFAULT 100 NOT NULL,
	"rate_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"section" text,
	"line_id" text collate "C",
	"booking_id" text collate "C",
	"date" date,
	"timecard_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bill_lines_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_messages" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"bill_id" text collate "C" NOT NULL,
	"author" text NOT NULL,
	"membership_id" text collate "C",
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"producer_limit_cents" bigint,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"needs_tax_form" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"crew_member_id" text collate "C",
	"payee_name" text NOT NULL,
	"project_id" text collate "C",
	"purchase_order_id" text collate "C",
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"billed_on" date NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"file_id" text collate "C",
	"file_sha256" text,
	"notes" text,
	"entered_by" text collate "C",
	"approved_by" text collate "C",
	"approved_at" timestamp (3) with time zone,
	"override_reason" text,
	"scheduled_for" date,
	"pay_run_id" text collate "C",
	"paid_on" date,
	"paid_at" timestamp (3) with time zone,
	"paid_source" text,
	"paid_reference" text,
	"void_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bills_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_runs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"pay_on" date NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"created_by" text collate "C",
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pay_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounting_export_rows" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"export_id" text collate "C" NOT NULL,
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"date" date,
	"entry" jsonb,
	"before" jsonb,
	CONSTRAINT "accounting_export_rows_workspace_id_export_id_kind_record_id_pk" PRIMARY KEY("workspace_id","export_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"format" text NOT NULL,
	"country" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"row_count" integer NOT NULL,
	"file_id" text collate "C",
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounting_exports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "book_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"locked_through" date,
	"section_accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fiscal_month" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "journal_corrections" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"refers_to" date,
	"record_kind" text,
	"record_id" text collate "C",
	"project_id" text collate "C",
	"debit" jsonb NOT NULL,
	"credit" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"memo" text NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_corrections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "period_locks" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"through" date NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"locked_by" text collate "C",
	"unlocked_at" timestamp (3) with time zone,
	"unlocked_by" text collate "C",
	"reason" text,
	CONSTRAINT "period_locks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_amounts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"every" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_amounts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"number_prefix" text DEFAULT 'INV-' NOT NULL,
	"next_number" integer DEFAULT 1001 NOT NULL,
	"restarts_yearly" boolean DEFAULT false NOT NULL,
	"number_year" integer,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"tax_id" text,
	"encrypted_remit_to" text,
	"sends_reminders" boolean DEFAULT true NOT NULL,
	"shortfall_cents" bigint DEFAULT 5000 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_messages" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"invoice_id" text collate "C",
	"client_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"sent_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_settlements" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"invoice_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text collate "C",
	"credit_note_id" text collate "C",
	"amount_cents" bigint NOT NULL,
	"date" date NOT NULL,
	"reason" text,
	"ended_on" date,
	"ended_at" timestamp (3) with time zone,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_settlements_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"client_id" text collate "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reversed_on" date,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_member";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "is_reminder_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "qty" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "unit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "timecard_id" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_of" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vendor_portal_url" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "viewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_reminder_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "last_reminder_days" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "last_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "created_by" text collate "C";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_workspace_id_connection_id_bank_connections_workspace_id_id_fk" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."bank_connections"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_transaction_id_bank_transactions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","transaction_id") REFERENCES "public"."bank_transactions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_payment_id_payments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","payment_id") REFERENCES "public"."payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_bill_id_bills_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bill_id") REFERENCES "public"."bills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_cost_id_costs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","cost_id") REFERENCES "public"."costs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_other_transaction_id_bank_transactions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","other_transaction_id") REFERENCES "public"."bank_transactions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_rule_id_match_rules_workspace_id_id_fk" FOREIGN KEY ("workspace_id","rule_id") REFERENCES "public"."match_rules"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_workspace_id_undone_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","undone_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_settings" ADD CONSTRAINT "bank_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_account_id_bank_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_workspace_id_account_id_bank_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_workspace_id_statement_id_bank_statements_workspace_id_id_fk" FOREIGN KEY ("workspace_id","statement_id") REFERENCES "public"."bank_statements"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_workspace_id_reconciliation_id_reconciliations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","reconciliation_id") REFERENCES "public"."reconciliations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_workspace_id_account_id_bank_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rules" ADD CONSTRAINT "match_rules_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_workspace_id_account_id_bank_accounts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_workspace_id_statement_id_bank_statements_workspace_id_id_fk" FOREIGN KEY ("workspace_id","statement_id") REFERENCES "public"."bank_statements"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_workspace_id_closed_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","closed_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_maps" ADD CONSTRAINT "statement_maps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_workspace_id_bill_id_bills_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bill_id") REFERENCES "public"."bills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_workspace_id_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_workspace_id_timecard_id_timecards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","timecard_id") REFERENCES "public"."timecards"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_messages" ADD CONSTRAINT "bill_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_messages" ADD CONSTRAINT "bill_messages_workspace_id_bill_id_bills_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bill_id") REFERENCES "public"."bills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_messages" ADD CONSTRAINT "bill_messages_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD CONSTRAINT "bill_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_purchase_order_id_purchase_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","purchase_order_id") REFERENCES "public"."purchase_orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_pay_run_id_pay_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","pay_run_id") REFERENCES "public"."pay_runs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_entered_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","entered_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_approved_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","approved_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_rows" ADD CONSTRAINT "accounting_export_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_rows" ADD CONSTRAINT "accounting_export_rows_workspace_id_export_id_accounting_exports_workspace_id_id_fk" FOREIGN KEY ("workspace_id","export_id") REFERENCES "public"."accounting_exports"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_settings" ADD CONSTRAINT "book_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_corrections" ADD CONSTRAINT "journal_corrections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_corrections" ADD CONSTRAINT "journal_corrections_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_corrections" ADD CONSTRAINT "journal_corrections_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_locks" ADD CONSTRAINT "period_locks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_locks" ADD CONSTRAINT "period_locks_workspace_id_locked_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","locked_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_locks" ADD CONSTRAINT "period_locks_workspace_id_unlocked_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","unlocked_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_amounts" ADD CONSTRAINT "recurring_amounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_amounts" ADD CONSTRAINT "recurring_amounts_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_messages" ADD CONSTRAINT "invoice_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_messages" ADD CONSTRAINT "invoice_messages_workspace_id_invoice_id_invoices_workspace_id_id_fk" FOREIGN KEY ("workspace_id","invoice_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_messages" ADD CONSTRAINT "invoice_messages_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_messages" ADD CONSTRAINT "invoice_messages_workspace_id_sent_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","sent_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_invoice_id_invoices_workspace_id_id_fk" FOREIGN KEY ("workspace_id","invoice_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_payment_id_payments_workspace_id_id_fk" FOREIGN KEY ("workspace_id","payment_id") REFERENCES "public"."payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_credit_note_id_invoices_workspace_id_id_fk" FOREIGN KEY ("workspace_id","credit_note_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_client_id_clients_workspace_id_id_fk" FOREIGN KEY ("workspace_id","client_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_provider_key" ON "bank_accounts" USING btree ("workspace_id","connection_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_connections_item_key" ON "bank_connections" USING btree ("provider","item_id") WHERE deleted_at is null and status <> 'disconnected';--> statement-breakpoint
CREATE INDEX "bank_connections_newest" ON "bank_connections" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_connections_due" ON "bank_connections" USING btree ("next_sync_at") WHERE deleted_at is null and next_sync_at is not null;--> statement-breakpoint
CREATE INDEX "bank_matches_by_transaction" ON "bank_matches" USING btree ("workspace_id","transaction_id");--> statement-breakpoint
CREATE INDEX "bank_matches_by_group" ON "bank_matches" USING btree ("workspace_id","group_id");--> statement-breakpoint
CREATE INDEX "bank_matches_by_payment" ON "bank_matches" USING btree ("workspace_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_bill_key" ON "bank_matches" USING btree ("workspace_id","bill_id","transaction_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_cost_key" ON "bank_matches" USING btree ("workspace_id","cost_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_other_key" ON "bank_matches" USING btree ("workspace_id","other_transaction_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_matches_by_rule" ON "bank_matches" USING btree ("workspace_id","rule_id");--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_by_account" ON "bank_statements" USING btree ("workspace_id","account_id","to_date");--> statement-breakpoint
CREATE INDEX "bank_statements_by_file" ON "bank_statements" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_provider_key" ON "bank_transactions" USING btree ("workspace_id","account_id","provider_id");--> statement-breakpoint
CREATE INDEX "bank_transactions_by_date" ON "bank_transactions" USING btree ("workspace_id","date","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_account" ON "bank_transactions" USING btree ("workspace_id","account_id","date","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_transactions_unmatched" ON "bank_transactions" USING btree ("workspace_id","date","id") WHERE deleted_at is null and removed_at is null and ignored_at is null and matched_cents <> amount_cents;--> statement-breakpoint
CREATE INDEX "bank_transactions_to_review" ON "bank_transactions" USING btree ("workspace_id","account_id") WHERE needs_review;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_amount" ON "bank_transactions" USING btree ("workspace_id","amount_cents","date");--> statement-breakpoint
CREATE INDEX "bank_transactions_taken_back" ON "bank_transactions" USING btree ("workspace_id","id") WHERE removed_at is not null and matched_cents <> 0;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_words" ON "bank_transactions" USING btree ("workspace_id",btrim(regexp_replace(lower(coalesce("merchant", "name")), '[[:digit:][:punct:][:space:]]+', ' ', 'g')),"date") WHERE matched_cents <> 0;--> statement-breakpoint
CREATE INDEX "bank_transactions_by_reconciliation" ON "bank_transactions" USING btree ("workspace_id","reconciliation_id");--> statement-breakpoint
CREATE INDEX "bank_transactions_by_statement" ON "bank_transactions" USING btree ("workspace_id","statement_id");--> statement-breakpoint
CREATE INDEX "match_rules_by_words" ON "match_rules" USING btree ("workspace_id","words") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "match_rules_by_account" ON "match_rules" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "match_rules_by_project" ON "match_rules" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "reconciliations_by_account" ON "reconciliations" USING btree ("workspace_id","account_id","through");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_open_key" ON "reconciliations" USING btree ("workspace_id","account_id") WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "bill_lines_by_bill" ON "bill_lines" USING btree ("workspace_id","bill_id","position");--> statement-breakpoint
CREATE INDEX "bill_lines_by_booking" ON "bill_lines" USING btree ("workspace_id","booking_id","date");--> statement-breakpoint
CREATE INDEX "bill_lines_by_timecard" ON "bill_lines" USING btree ("workspace_id","timecard_id");--> statement-breakpoint
CREATE INDEX "bill_lines_by_line" ON "bill_lines" USING btree ("workspace_id","line_id");--> statement-breakpoint
CREATE INDEX "bill_messages_by_bill" ON "bill_messages" USING btree ("workspace_id","bill_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bills_by_status" ON "bills" USING btree ("workspace_id","status","due_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bills_by_due" ON "bills" USING btree ("workspace_id","due_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bills_by_project" ON "bills" USING btree ("workspace_id","project_id","due_on");--> statement-breakpoint
CREATE INDEX "bills_by_crew_member" ON "bills" USING btree ("workspace_id","crew_member_id","billed_on");--> statement-breakpoint
CREATE INDEX "bills_by_number" ON "bills" USING btree ("workspace_id",lower("payee_name"),lower("number"));--> statement-breakpoint
CREATE INDEX "bills_by_purchase_order" ON "bills" USING btree ("workspace_id","purchase_order_id");--> statement-breakpoint
CREATE INDEX "bills_by_paid" ON "bills" USING btree ("workspace_id","paid_on","id") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "bills_by_pay_run" ON "bills" USING btree ("workspace_id","pay_run_id");--> statement-breakpoint
CREATE INDEX "bills_by_file" ON "bills" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "pay_runs_newest" ON "pay_runs" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_export_rows_key" ON "accounting_export_rows" USING btree ("workspace_id","format","kind","record_id","revision");--> statement-breakpoint
CREATE INDEX "accounting_export_rows_by_date" ON "accounting_export_rows" USING btree ("workspace_id","format","date");--> statement-breakpoint
CREATE INDEX "accounting_exports_newest" ON "accounting_exports" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounting_exports_by_file" ON "accounting_exports" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "journal_corrections_by_date" ON "journal_corrections" USING btree ("workspace_id","date","id");--> statement-breakpoint
CREATE INDEX "journal_corrections_by_project" ON "journal_corrections" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "period_locks_newest" ON "period_locks" USING btree ("workspace_id","locked_at","id");--> statement-breakpoint
CREATE INDEX "recurring_amounts_by_name" ON "recurring_amounts" USING btree ("workspace_id",lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_settings_id_key" ON "invoice_settings" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "invoice_messages_by_invoice" ON "invoice_messages" USING btree ("workspace_id","invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_messages_by_client" ON "invoice_messages" USING btree ("workspace_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_invoice" ON "invoice_settlements" USING btree ("workspace_id","invoice_id","date");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_payment" ON "invoice_settlements" USING btree ("workspace_id","payment_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_credit_note" ON "invoice_settlements" USING btree ("workspace_id","credit_note_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_by_date" ON "invoice_settlements" USING btree ("workspace_id","date","id");--> statement-breakpoint
CREATE INDEX "payments_by_client" ON "payments" USING btree ("workspace_id","client_id","received_on","id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("workspace_id","received_on","id");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_workspace_id_timecard_id_timecards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","timecard_id") REFERENCES "public"."timecards"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_credit_of_invoices_workspace_id_id_fk" FOREIGN KEY ("workspace_id","credit_of") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "costs_by_amount" ON "costs" USING btree ("workspace_id","amount_cents","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_lines_by_timecard" ON "invoice_lines" USING btree ("workspace_id","timecard_id");--> statement-breakpoint
CREATE INDEX "invoices_by_credit_of" ON "invoices" USING btree ("workspace_id","credit_of");--> statement-breakpoint
CREATE INDEX "invoices_by_status" ON "invoices" USING btree ("workspace_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_open_by_due" ON "invoices" USING btree ("workspace_id","due_date","id") WHERE deleted_at is null and status in ('sent', 'viewed', 'partially_paid');--> statement-breakpoint
CREATE INDEX "invoices_by_issue_date" ON "invoices" USING btree ("workspace_id","issue_date","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member" CHECK (place in ('paperwork', 'bill', 'brief') or membership_id is not null);--> statement-breakpoint
UPDATE invoice_lines SET unit_cents = amount_cents;--> statement-breakpoint
SELECT protect_tenant_table('bank_accounts'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bank_connections'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bank_matches'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bank_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bank_statements'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bank_transactions'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('match_rules'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('reconciliations'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('statement_maps'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bill_lines'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bill_messages'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bill_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('bills'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('pay_runs'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('accounting_export_rows'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('accounting_exports'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('book_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('journal_corrections'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('period_locks'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('recurring_amounts'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('invoice_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('invoice_messages'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('invoice_settlements'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('payments'::regclass);--> statement-breakpoint
REVOKE UPDATE, DELETE ON invoice_messages, bill_messages, journal_corrections, accounting_export_rows FROM callboard_app;--> statement-breakpoint
-- Costs of the kind crew_bill become paid bills, so that each is counted once. Refunds and removed ones,
-- which no bill can be, become payroll, which pays the same hours.
INSERT INTO bills (workspace_id, id, kind, crew_member_id, payee_name, project_id, purchase_order_id,
  currency, amount_cents, billed_on, received_on, due_on, status, source, file_id, file_sha256, notes,
  entered_by, approved_by, approved_at, paid_on, paid_at, paid_source, created_at, updated_at)
SELECT c.workspace_id, 'bill_' || split_part(c.id, '_', 2), 'crew', p.crew_member_id, c.vendor_name,
  c.project_id, c.purchase_order_id, c.currency, c.amount_cents, c.date, c.date, c.date, 'paid',
  CASE WHEN c.file_id IS NULL THEN 'entered' ELSE 'file' END, c.file_id, o.sha256, c.description,
  c.created_by, c.created_by, c.created_at, c.date, c.date + time '12:00' AT TIME ZONE 'UTC', 'manual',
  c.created_at, c.updated_at
FROM costs c
LEFT JOIN files f ON f.workspace_id = c.workspace_id AND f.id = c.file_id
LEFT JOIN blobs o ON o.workspace_id = f.workspace_id AND o.id = f.blob_id
LEFT JOIN LATERAL (
  SELECT min(b.crew_member_id) AS crew_member_id FROM bookings b
  JOIN crew_members m ON m.workspace_id = b.workspace_id AND m.id = b.crew_member_id
  WHERE b.workspace_id = c.workspace_id AND b.project_id = c.project_id
    AND lower(m.name) = lower(c.vendor_name)
  HAVING count(DISTINCT b.crew_member_id) = 1) p ON true
WHERE c.kind = 'crew_bill' AND c.deleted_at IS NULL AND c.amount_cents > 0;--> statement-breakpoint
INSERT INTO bill_lines (workspace_id, id, bill_id, position, kind, description, rate_cents,
  amount_cents, section, line_id, created_at, updated_at)
SELECT c.workspace_id, 'bln_' || split_part(c.id, '_', 2), 'bill_' || split_part(c.id, '_', 2), 1,
  'labor', left(coalesce(c.description, c.vendor_name), 500), c.amount_cents, c.amount_cents, c.section,
  c.line_id, c.created_at, c.updated_at
FROM costs c
WHERE c.kind = 'crew_bill' AND c.deleted_at IS NULL AND c.amount_cents > 0;--> statement-breakpoint
DELETE FROM costs WHERE kind = 'crew_bill' AND deleted_at IS NULL AND amount_cents > 0;--> statement-breakpoint
UPDATE costs SET kind = 'payroll' WHERE kind = 'crew_bill';
--> statement-breakpoint
-- Takes the payee out of the logs of bills that are redacted, which the app may only add to.
CREATE FUNCTION redact_bill_logs(redacted text[], stand_in text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
  own text[];
BEGIN
  SELECT coalesce(array_agg(b.id), '{}') INTO own FROM public.bills b
    WHERE b.workspace_id = ws AND b.id = ANY (redacted) AND b.payee_name = stand_in;
  UPDATE public.activity a SET data = a.data || jsonb_build_object('payee', stand_in)
      || CASE WHEN a.data ? 'reason' THEN '{"reason": null}'::jsonb ELSE '{}' END
    WHERE a.workspace_id = ws AND a.subject_type = 'bill' AND a.subject_id = ANY (own);
  UPDATE public.webhook_deliveries d
    SET body = replace(d.body, trim(BOTH '"' FROM (e.data -> 'crewMemberName')::text), stand_in)
    FROM public.events e
    WHERE d.workspace_id = ws AND e.workspace_id = ws AND d.event_id = e.id
      AND e.name = 'crew_bill_paid' AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.webhook_attempts t SET answer = NULL
    FROM public.webhook_deliveries d JOIN public.events e
      ON e.workspace_id = d.workspace_id AND e.id = d.event_id
    WHERE t.workspace_id = ws AND d.workspace_id = ws AND d.id = t.delivery_id
      AND e.name = 'crew_bill_paid' AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.events e SET summary = replace(e.summary, e.data ->> 'crewMemberName', stand_in),
      data = jsonb_set(e.data, '{crewMemberName}', to_jsonb(stand_in))
    WHERE e.workspace_id = ws AND e.name = 'crew_bill_paid'
      AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.bill_messages m SET body = ''
    WHERE m.workspace_id = ws AND m.bill_id = ANY (own);
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_bill_logs(text[], text) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_bill_logs(text[], text) TO callboard_app;
--> statement-breakpoint
-- A file that was removed 30 days ago is deleted also if a record names it, which then has none.
ALTER TABLE "costs" DROP CONSTRAINT "costs_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" DROP CONSTRAINT "estimate_decisions_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" DROP CONSTRAINT "accounting_exports_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
-- Wakes the reader of banks when the transaction commits, like wake_estimate_runs. If that fails, it
-- still starts, because the task also runs every minute.
CREATE FUNCTION wake_bank_reader() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''read-banks'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_bank_reader() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OF next_sync_at ON bank_connections FOR EACH ROW
WHEN (NEW.next_sync_at <= now() + interval '5 seconds') EXECUTE FUNCTION wake_bank_reader();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF status, last_synced_at, outage_since ON bank_connections
FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.last_synced_at IS DISTINCT FROM OLD.last_synced_at
  OR NEW.outage_since IS DISTINCT FROM OLD.outage_since) EXECUTE FUNCTION announce_activity();
