ALTER TABLE "projects" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
-- Calendars show the name and number of a job. `updated_at` moves with everything else, too.
CREATE FUNCTION set_named_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.named_at := NEW.updated_at;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER named BEFORE UPDATE ON projects FOR EACH ROW
WHEN ((OLD.name, OLD.job_no) IS DISTINCT FROM (NEW.name, NEW.job_no)) EXECUTE FUNCTION set_named_at();
