CREATE TABLE "budget_moves" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"from_section" text NOT NULL,
	"from_line_id" text collate "C",
	"to_section" text NOT NULL,
	"to_line_id" text collate "C",
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "cost_forecasts" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"section" text NOT NULL,
	"line_id" text collate "C" DEFAULT '' NOT NULL,
	"to_complete_cents" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_forecasts_workspace_id_project_id_section_line_id_pk" PRIMARY KEY("workspace_id","project_id","section","line_id")
);
--> statement-breakpoint
CREATE TABLE "cost_settings" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"next_purchase_order_no" integer DEFAULT 1001 NOT NULL,
	"coordinator_limit_cents" bigint DEFAULT 0,
	"producer_limit_cents" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"section" text NOT NULL,
	"line_id" text collate "C",
	"purchase_order_id" text collate "C",
	"float_id" text collate "C",
	"vendor_name" text NOT NULL,
	"description" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"file_id" text collate "C",
	"created_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "costs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "petty_cash_floats" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"holder_name" text NOT NULL,
	"crew_member_id" text collate "C",
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"given_on" date NOT NULL,
	"returned_cents" bigint,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "petty_cash_floats_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"number" text NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"vendor_name" text NOT NULL,
	"vendor_email" text,
	"crew_member_id" text collate "C",
	"section" text NOT NULL,
	"line_id" text collate "C",
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"needed_on" date,
	"notes" text,
	"status" text NOT NULL,
	"requested_by" text collate "C",
	"approved_by" text collate "C",
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"void_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_orders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_workspace_id_from_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","from_line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_workspace_id_to_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","to_line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_moves" ADD CONSTRAINT "budget_moves_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_forecasts" ADD CONSTRAINT "cost_forecasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_forecasts" ADD CONSTRAINT "cost_forecasts_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_settings" ADD CONSTRAINT "cost_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_purchase_order_id_purchase_orders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","purchase_order_id") REFERENCES "public"."purchase_orders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_float_id_petty_cash_floats_workspace_id_id_fk" FOREIGN KEY ("workspace_id","float_id") REFERENCES "public"."petty_cash_floats"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_floats" ADD CONSTRAINT "petty_cash_floats_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_floats" ADD CONSTRAINT "petty_cash_floats_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_floats" ADD CONSTRAINT "petty_cash_floats_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_line_id_estimate_lines_workspace_id_id_fk" FOREIGN KEY ("workspace_id","line_id") REFERENCES "public"."estimate_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_requested_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","requested_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_workspace_id_approved_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","approved_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_moves_by_project" ON "budget_moves" USING btree ("workspace_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "budget_moves_from_line" ON "budget_moves" USING btree ("workspace_id","from_line_id");--> statement-breakpoint
CREATE INDEX "budget_moves_to_line" ON "budget_moves" USING btree ("workspace_id","to_line_id");--> statement-breakpoint
CREATE INDEX "costs_by_project" ON "costs" USING btree ("workspace_id","project_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "costs_by_purchase_order" ON "costs" USING btree ("workspace_id","purchase_order_id");--> statement-breakpoint
CREATE INDEX "costs_by_float" ON "costs" USING btree ("workspace_id","float_id");--> statement-breakpoint
CREATE INDEX "costs_by_line" ON "costs" USING btree ("workspace_id","line_id");--> statement-breakpoint
CREATE INDEX "costs_by_file" ON "costs" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "petty_cash_floats_by_project" ON "petty_cash_floats" USING btree ("workspace_id","project_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "petty_cash_floats_by_crew_member" ON "petty_cash_floats" USING btree ("workspace_id","crew_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_key" ON "purchase_orders" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_project" ON "purchase_orders" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_line" ON "purchase_orders" USING btree ("workspace_id","line_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_crew_member" ON "purchase_orders" USING btree ("workspace_id","crew_member_id");--> statement-breakpoint
SELECT protect_tenant_table('cost_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('purchase_orders'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('petty_cash_floats'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('costs'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('budget_moves'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('cost_forecasts'::regclass);
