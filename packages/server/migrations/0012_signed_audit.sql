ALTER TABLE "audit_log" ADD COLUMN "signature" "bytea";--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND NEW.seq IS NOT NULL
     AND (NEW.id, NEW.at, NEW.actor_id, NEW.actor_name, NEW.institution_id, NEW.action, NEW.subject, NEW.details, NEW.request_id, NEW.ip, NEW.signature)
         IS NOT DISTINCT FROM
         (OLD.id, OLD.at, OLD.actor_id, OLD.actor_name, OLD.institution_id, OLD.action, OLD.subject, OLD.details, OLD.request_id, OLD.ip, OLD.signature) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
