ALTER TABLE "workspaces" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "drive_moves" ADD COLUMN "signing" text;--> statement-breakpoint
ALTER TABLE "drive_moves" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "media_drives" ADD COLUMN "retain_months" integer;--> statement-breakpoint
CREATE INDEX "media_drives_retention" ON "media_drives" USING btree ("workspace_id","retain_until","id") WHERE deleted_at is null;--> statement-breakpoint
-- A signature shows whose it is: without the name of who took the drive, which redaction takes out, it is gone.
CREATE FUNCTION clear_signature_of_nobody() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.signature := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER drive_moves_clear_signature BEFORE UPDATE ON drive_moves
  FOR EACH ROW WHEN (NEW.to_custodian IS DISTINCT FROM OLD.to_custodian)
  EXECUTE FUNCTION clear_signature_of_nobody();
