CREATE FUNCTION "html_text"(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(replace(replace(replace(replace(
		regexp_replace(
			regexp_replace(source, '</?(a|abbr|b|bdi|bdo|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(\s[^>]*)?>', '', 'gi'),
			'<!--.*?-->|</?[a-z][^>]*>', ' ', 'gi'
		),
		'&nbsp;', ' '), '&quot;', '"'), '&#39;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
$$;
--> statement-breakpoint
CREATE FUNCTION "list_text"(source jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(value #>> '{}', ' '), '') FROM jsonb_path_query(source, 'lax $[*]') AS value
$$;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("title" || ' ' || html_text(coalesce("data"->>'excerpt', '') || ' ' || coalesce("data"->>'body', '')) || ' ' || list_text("data"->'categories') || ' ' || list_text("data"->'tags'))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("title" || ' ' || html_text("excerpt" || ' ' || "body"))) STORED NOT NULL;
