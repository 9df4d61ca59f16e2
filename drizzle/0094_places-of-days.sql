CREATE TABLE "shoot_day_places" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"location_id" text collate "C" NOT NULL,
	CONSTRAINT "shoot_day_places_workspace_id_shoot_day_id_position_pk" PRIMARY KEY("workspace_id","shoot_day_id","position")
);
--> statement-breakpoint
ALTER TABLE "shoot_day_places" ADD CONSTRAINT "shoot_day_places_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_day_places" ADD CONSTRAINT "shoot_day_places_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_day_places" ADD CONSTRAINT "shoot_day_places_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoot_day_places_by_location" ON "shoot_day_places" USING btree ("workspace_id","location_id");--> statement-breakpoint
SELECT protect_tenant_table('shoot_day_places');
