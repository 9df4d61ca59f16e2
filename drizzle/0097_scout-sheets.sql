CREATE TABLE "scout_answers" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"sheet_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"browser_hash" text NOT NULL,
	"name" text NOT NULL,
	"pick" text,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scout_answers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "scout_sheet_places" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"sheet_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "scout_sheet_places_workspace_id_sheet_id_location_id_pk" PRIMARY KEY("workspace_id","sheet_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "scout_sheets" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"created_by" text collate "C" NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scout_sheets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "scout_sheets_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "scout_answers" ADD CONSTRAINT "scout_answers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_answers" ADD CONSTRAINT "scout_answers_place_fk" FOREIGN KEY ("workspace_id","sheet_id","location_id") REFERENCES "public"."scout_sheet_places"("workspace_id","sheet_id","location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheet_places" ADD CONSTRAINT "scout_sheet_places_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheet_places" ADD CONSTRAINT "scout_sheet_places_workspace_id_sheet_id_scout_sheets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","sheet_id") REFERENCES "public"."scout_sheets"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheet_places" ADD CONSTRAINT "scout_sheet_places_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheets" ADD CONSTRAINT "scout_sheets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheets" ADD CONSTRAINT "scout_sheets_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scout_sheets" ADD CONSTRAINT "scout_sheets_workspace_id_created_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scout_answers_own_key" ON "scout_answers" USING btree ("workspace_id","sheet_id","location_id","browser_hash");--> statement-breakpoint
CREATE INDEX "scout_sheets_by_project" ON "scout_sheets" USING btree ("workspace_id","project_id","id");--> statement-breakpoint
SELECT protect_tenant_table('scout_sheets');
--> statement-breakpoint
SELECT protect_tenant_table('scout_sheet_places');
--> statement-breakpoint
SELECT protect_tenant_table('scout_answers');
