INSERT INTO "catalog_state" DEFAULT VALUES ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "raise_catalog_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "catalog_state" SET "version" = "version" + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tracks_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tracks" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();--> statement-breakpoint
CREATE TRIGGER "modules_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "modules" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();--> statement-breakpoint
CREATE TRIGGER "files_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();--> statement-breakpoint
CREATE TRIGGER "assets_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "assets" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalog_version"();
