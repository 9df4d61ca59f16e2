ALTER TABLE "crew_members" ADD COLUMN "redacted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Marks a crew member as redacted and takes their names out of the logs, which the app may only add
-- to. It finds the names itself, so that it can take out nothing else. Where only a name says who is
-- meant, it keeps names that another crew member has, too. Returns the names, the longest first.
CREATE FUNCTION redact_crew_logs(crew text, redacted timestamptz, stand_in text) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
  named CONSTANT jsonb := jsonb_build_object('name', stand_in);
  booked text[];
  names text[];
  own text[];
  bills text[];
  one text;
BEGIN
  UPDATE public.crew_members SET redacted_at = redacted
    WHERE workspace_id = ws AND id = crew AND redacted_at IS NULL;
  IF NOT FOUND THEN
    RETURN '{}';
  END IF;
  SELECT coalesce(array_agg(b.id), '{}') INTO booked FROM public.bookings b
    WHERE b.workspace_id = ws AND b.crew_member_id = crew;
  SELECT array_agg(k.name ORDER BY length(k.name) DESC, k.name) INTO names FROM (
    SELECT c.name FROM public.crew_members c WHERE c.workspace_id = ws AND c.id = crew
    UNION
    SELECT r.name FROM public.call_sheet_recipients r
      WHERE r.workspace_id = ws AND r.booking_id = ANY (booked)
    UNION
    SELECT a.data ->> 'name' FROM public.activity a
      WHERE a.workspace_id = ws AND a.subject_type IN ('crew_member', 'booking')
        AND a.subject_id = ANY (booked || crew)
  ) k WHERE k.name <> '';
  SELECT coalesce(array_agg(n ORDER BY length(n) DESC, n), '{}') INTO own FROM unnest(names) n
    WHERE NOT EXISTS (
      SELECT FROM public.crew_members c
      WHERE c.workspace_id = ws AND c.id <> crew AND lower(c.name) = lower(n));

  UPDATE public.activity a SET data = a.data
      || CASE WHEN a.data ? 'name' THEN named ELSE '{}' END
      || CASE WHEN a.data ? 'reason' THEN '{"reason": null}'::jsonb ELSE '{}' END
    WHERE a.workspace_id = ws AND (
      a.subject_type IN ('crew_member', 'booking') AND a.subject_id = ANY (booked || crew)
      OR a.subject_type = 'shoot_day' AND a.verb = 'called' AND (
        a.data ->> 'bookingId' = ANY (booked)
        OR NOT a.data ? 'bookingId' AND a.data ->> 'name' = ANY (own)));
  SELECT coalesce(array_agg(e.id), '{}') INTO bills FROM public.events e
    WHERE e.workspace_id = ws AND e.name = 'crew_bill_paid'
      AND e.data ->> 'crewMemberName' = ANY (own);
  FOREACH one IN ARRAY own LOOP
    UPDATE public.activity a SET summary = replace(a.summary, one, stand_in)
      WHERE a.workspace_id = ws AND a.subject_type IN ('crew_member', 'booking', 'shoot_day')
        AND strpos(a.summary, one) > 0;
    UPDATE public.events e SET summary = replace(e.summary, one, stand_in),
        data = jsonb_set(e.data, '{crewMemberName}', named -> 'name')
      WHERE e.workspace_id = ws AND e.id = ANY (bills) AND e.data ->> 'crewMemberName' = one;
    UPDATE public.webhook_deliveries d
      SET body = replace(d.body, trim(BOTH '"' FROM to_jsonb(one)::text), stand_in)
      WHERE d.workspace_id = ws AND d.event_id = ANY (bills);
  END LOOP;
  UPDATE public.webhook_attempts t SET answer = NULL
    FROM public.webhook_deliveries d
    WHERE t.workspace_id = ws AND d.workspace_id = ws AND d.id = t.delivery_id
      AND d.event_id = ANY (bills);
  UPDATE public.drive_moves m SET
      from_custodian = CASE WHEN m.from_custodian = ANY (own) THEN stand_in ELSE m.from_custodian END,
      to_custodian = CASE WHEN m.to_custodian = ANY (own) THEN stand_in ELSE m.to_custodian END
    WHERE m.workspace_id = ws AND (m.from_custodian = ANY (own) OR m.to_custodian = ANY (own));
  UPDATE public.media_drives m SET custodian = stand_in
    WHERE m.workspace_id = ws AND m.custodian = ANY (own);
  RETURN names;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_crew_logs(text, timestamptz, text) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_crew_logs(text, timestamptz, text) TO callboard_app;
--> statement-breakpoint
-- Replaces the text of mail about notices, which the app may otherwise only add.
CREATE FUNCTION redact_notice_mail(mails jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.mail_messages m SET subject = r.subject, encrypted_body = r.body
  FROM jsonb_to_recordset(mails) AS r (id text, subject text, body text)
  WHERE m.id = r.id AND m.kind = 'notices'
    AND m.workspace_id = current_setting('app.workspace_id', true)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_notice_mail(jsonb) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_notice_mail(jsonb) TO callboard_app;
