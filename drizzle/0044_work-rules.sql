CREATE TABLE "work_rules" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"union_name" text,
	"rest_minutes" integer DEFAULT 600 NOT NULL,
	"first_meal_minutes" integer DEFAULT 360 NOT NULL,
	"meal_warning_minutes" integer DEFAULT 330 NOT NULL,
	"second_meal_minutes" integer DEFAULT 360 NOT NULL,
	"ot_rule" text DEFAULT '1.5_after_10' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "work_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "work_rules" ADD CONSTRAINT "work_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_rules_union_key" ON "work_rules" USING btree ("workspace_id",lower(coalesce("union_name", ''))) WHERE deleted_at is null;--> statement-breakpoint
SELECT protect_tenant_table('work_rules'::regclass);--> statement-breakpoint
INSERT INTO work_rules (workspace_id, id) SELECT id, 'wr' || substr(id, 3) FROM workspaces;
