vcl 4.1;
# A shared cache for visitors without an account (docs/operations.md): whoever has a cookie or a token neither gets nor
# fills a copy. TLS is the work of a proxy in front, which also sets X-Forwarded-Proto.
import std;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 15s;
    .between_bytes_timeout = 15s;
    # Not whether it is ready: while the database is away it still answers lists, and homes from a standby.
    .probe = { .url = "/health/live"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
    # Changes and uploads, and what is somebody's own. Built-in rules do the same for cookies and tokens; they are
    # repeated here so that no later rule in this file can undo them.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Cookie || req.http.Authorization) {
        return (pass);
    }
    # The language that a page without a prefix is in, where the header names it first and with full weight.
    if (!req.http.Accept-Language) {
        set req.http.Accept-Language = "nl";
    } else if (req.http.Accept-Language ~ "(?i)^\s*(nl|en)(-[a-z0-9-]+)?\s*(,|$)") {
        set req.http.Accept-Language = std.tolower(regsub(req.http.Accept-Language, "(?i)^\s*(nl|en).*$", "\1"));
    }
    # A copy of up to 30 seconds serves only while the site does not answer.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 1s;
    }
    return (hash);
}

sub vcl_backend_response {
    # Only what says that it is public, for all, for a time.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)(^|,)\s*public\s*(,|$)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # These belong to the request that was answered first.
    unset beresp.http.X-Request-Id;
    unset beresp.http.X-RateLimit-Limit;
    unset beresp.http.X-RateLimit-Remaining;
    unset beresp.http.X-RateLimit-Reset;
}
