vcl 4.1;
# The rules of rules.md for Varnish 7 (also a pattern for Fastly).

backend default {
    .host = "127.0.0.1";
    .port = "4321";
}

sub vcl_recv {
    if (req.http.X-Service-Key || req.url ~ "[?&](api_)?key=" || req.url ~ "\.pmtiles" || req.url ~ "^/(metrics|healthz|readyz)") {
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_response {
    # What was passed is for one caller, who reads these headers.
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 400 && beresp.status != 404) {
        set beresp.uncacheable = true;
        return (deliver);
    }
    unset beresp.http.X-RateLimit-Limit;
    unset beresp.http.X-RateLimit-Remaining;
    unset beresp.http.X-RateLimit-Reset;
    unset beresp.http.RateLimit;
    unset beresp.http.RateLimit-Policy;
    unset beresp.http.X-Request-Id;
}
