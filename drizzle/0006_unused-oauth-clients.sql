ALTER TABLE "oauth_codes" DROP CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "oauth_requests" DROP CONSTRAINT "oauth_requests_client_id_oauth_clients_id_fk";
--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "registered_from" text;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "connected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_requests" ADD CONSTRAINT "oauth_requests_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_clients_unused" ON "oauth_clients" USING btree ("created_at","id") WHERE connected_at is null;--> statement-breakpoint
CREATE INDEX "oauth_clients_unused_by_address" ON "oauth_clients" USING btree ("registered_from","created_at","id") WHERE connected_at is null;--> statement-breakpoint
CREATE INDEX "oauth_codes_by_client" ON "oauth_codes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_connections_by_client" ON "oauth_connections" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_requests_by_client" ON "oauth_requests" USING btree ("client_id");