-- Returns the names of media files in a text. Texts name them with or without `assets/`.
CREATE FUNCTION "asset_names_in"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT named[1]), '{}')
    FROM regexp_matches(given, '([A-Za-z0-9][A-Za-z0-9._-]*\.(?:png|jpe?g|webp|gif|avif|pdf|mp4|webm))', 'g') named
$$;
--> statement-breakpoint
ALTER TABLE "draft_assets" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft_assets" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "draft_files" ADD COLUMN "asset_names" text[] GENERATED ALWAYS AS (asset_names_in("text")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_files" ADD COLUMN "published_asset_names" text[] GENERATED ALWAYS AS (asset_names_in("published_text")) STORED;--> statement-breakpoint
ALTER TABLE "draft_assets" ADD CONSTRAINT "draft_assets_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
UPDATE "draft_assets" d SET "uploaded_at" = a."at", "uploaded_by" = a."actor_id"
  FROM "activity" a
  WHERE a."name" IN ('picture_uploaded', 'medium_uploaded') AND a."facts" ->> 'module_id' = d."module_id"
    AND a."facts" -> 'after' ->> 'sha256' = d."sha256" AND EXISTS (SELECT FROM "users" u WHERE u."id" = a."actor_id");
