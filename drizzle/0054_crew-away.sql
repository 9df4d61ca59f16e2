CREATE TABLE "crew_away" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"note" text,
	"is_own" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_away_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "crew_away_range" CHECK (from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "crew_away" ADD CONSTRAINT "crew_away_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_away" ADD CONSTRAINT "crew_away_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_away_by_person" ON "crew_away" USING btree ("workspace_id","crew_member_id","to_date");--> statement-breakpoint
CREATE INDEX "crew_away_by_date" ON "crew_away" USING btree ("workspace_id","to_date");--> statement-breakpoint
SELECT protect_tenant_table('crew_away');
