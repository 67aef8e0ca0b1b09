import { spendingWords } from "../../src/api/policy.ts";

/** Causes of failures, with the setting of the edge to change. */
export const causes = {
  acceptDropped:
    "`Accept` does not arrive at the site. CloudFront: put it into the cache policy, or into the origin request policy where nothing is cached. Elsewhere: no rule may remove or replace it.",
  varyIgnored:
    "The cache in front takes the address alone for its key. Cloudflare: a Cache Rule that passes `Accept` and `Accept-Encoding` of `Vary` through, or no caching of pages. CloudFront: both in the cache policy. nginx: both in `proxy_cache_key`, or no `proxy_ignore_headers Vary`. Purge the cache afterwards.",
  weightsDropped:
    "The edge rewrites `Accept` without its weights. Cloudflare: the action for `Accept` in the Cache Rule's Vary setting has to be `passthrough`, not `normalize`.",
  servesFiles:
    "The host answers from files by itself. Send every path to the server or function: Netlify `preferStatic: false`, Vercel no `dist/site` as output, Cloudflare `run_worker_first: true`, nginx `proxy_pass` without `try_files`.",
  errorPages:
    "The edge puts a page of its own in the place of the answer. CloudFront: no custom error responses. nginx: `proxy_intercept_errors off`. Cloudflare: no Custom Error Rules. Netlify, Vercel: no `404.html`.",
  spaFallback:
    "Addresses that do not exist get a page. Netlify: no `/* /index.html 200`. Vercel: no rewrite of everything. Cloudflare: `not_found_handling: none`. CloudFront: no error response that turns 404 into 200.",
  recompressed:
    "The edge changes the bytes, and weakens or removes their entity tags. nginx: `gzip off`. Cloudflare: no Compression Rule, Rocket Loader, Email Obfuscation or Automatic HTTPS Rewrites. CloudFront: no automatic compression. Envoy: no compressor filter.",
  codingsDropped:
    "`Accept-Encoding` does not arrive at the site. CloudFront: gzip and Brotli on in the cache policy. nginx: no `proxy_set_header Accept-Encoding`. Workers: take `request.cf.clientAcceptEncoding`.",
  conditionsDropped:
    "`If-None-Match` does not arrive at the site, or its 304 is replaced. nginx: no `proxy_set_header If-None-Match`. CloudFront and others: no rule that removes it.",
  codingForced: "The edge compresses for everybody. Turn its own compression off: what the site sends is compressed.",
  apiCached: `Answers of the API are cached, or each of several servers counts for itself. Keep the cache away from ${spendingWords()}.`,
  postCached:
    "A cache keeps the answer to a POST for others who ask the same address. nginx: `proxy_cache_methods GET HEAD`. Varnish, Fastly: `return (pass)` for POST. CloudFront and Cloudflare never do: look at what stands behind them.",
  quotaSpent:
    "The limit of requests is spent. Where it is not you who spent it, all visitors count as one: set `TRUSTED_PROXIES` to the addresses of what stands in front.",
  stateCached:
    "A copy in the cache tells what another visitor has left. nginx: `proxy_hide_header RateLimit`. Cloudflare: no “cache everything”, or a Response Header Transform Rule that removes `RateLimit`. CloudFront: the same in a response headers policy.",
  fieldsRemoved:
    "The edge removes fields of the answer. nginx: no `proxy_hide_header`, beside that of `RateLimit` where pages are cached. Cloudflare: no Response Header Transform Rule that removes them. CloudFront: none of them in the list of the response headers policy that removes.",
  policyLost:
    "The edge removes or replaces `Content-Security-Policy`, so a drawing can act as the site. nginx: no `add_header` and no `proxy_hide_header` of it. Cloudflare: no Response Header Transform Rule. CloudFront: none in the response headers policy, or `Override` off. Netlify, Vercel: none in `_headers` or among `headers` of the settings.",
  headChanged:
    "HEAD is not answered as GET is. nginx: `proxy_cache_convert_head off`, and `$request_method` in `proxy_cache_key`. Workers and functions: the method has to be passed on as it came. CloudFront: HEAD among the allowed methods. Elsewhere: no rule that answers HEAD by itself.",
  queriesDropped:
    "What stands after `?` does not arrive at the site. CloudFront: all query strings in the origin request policy. nginx: `proxy_pass` without a path, or with `$request_uri`. Cloudflare: no Transform Rule that rewrites queries. Netlify, Vercel: no redirect or rewrite that leaves them out.",
  originDropped:
    "`Origin` and `Sec-Fetch-Site` do not arrive at the site, so no form works. CloudFront: both in the origin request policy (`AllViewer`). nginx: no `proxy_set_header` that empties them. Elsewhere: no rule may remove request headers.",
  originAdded:
    "The edge says of requests where they come from. nginx: no `proxy_set_header Origin` or `Sec-Fetch-Site`. Elsewhere: no rule may set either, or any page may write in a visitor's name.",
  robotsReplaced:
    "robots.txt is not the one of the site. Cloudflare: “managed robots.txt” off. Elsewhere: no file or rule of the host at `/robots.txt`.",
  eventStreams:
    "Events do not come through. nginx: `proxy_buffering off` for them, no compression of `text/event-stream`. Elsewhere: no buffering, and `Accept` forwarded.",
  protection:
    "Something in front answers instead of the site. Cloudflare: Bot Fight Mode off, and a WAF rule that skips `/mcp`, `/docs/mcp` and `/api`. Elsewhere: every method and body has to reach the server; CloudFront: allow all methods.",
  malformedRefused:
    "The edge answers malformed addresses by itself. nginx: `error_page 400` with a problem document. Cloudflare and Netlify cannot be told otherwise: then it does no harm.",
  corsChanged:
    "The edge answers for other origins by itself. CloudFront: no CORS in the response headers policy, and OPTIONS allowed. nginx: no `add_header Access-Control-*`, no `if ($request_method = OPTIONS)`.",
  noHsts:
    'Browsers are not told to stay with https. nginx: `add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always`. Cloudflare: HSTS under Edge Certificates. CloudFront: a response headers policy.',
  noRedirect:
    "http is not sent on to https. Cloudflare: Always Use HTTPS, and SSL mode Full (strict). CloudFront: redirect HTTP to HTTPS. nginx: a server on port 80 with `return 301 https://$host$request_uri`.",
  prettyUrls:
    "The host has an opinion on how addresses end. Netlify: Pretty URLs off. Vercel: neither `cleanUrls` nor `trailingSlash`. Cloudflare: `html_handling: none`. nginx: no `index`, no `try_files $uri/`.",
  variantsLedOn:
    "Addresses that end in `.md` or `.json` lead to their page. nginx: no `rewrite` of endings. Netlify: no such line in `_redirects`. Vercel: none among `redirects`. Cloudflare: no Redirect Rule.",
  siteUrl:
    "The build was made for another address. Set `SITE_URL` to this origin among the variables of the host's build, not only of its runtime, and build anew.",
  deadLinks:
    "The documents and the pages are of different builds. Purge the cache with each deploy, and let all servers serve the same build.",
} as const satisfies Record<string, string>;

export type Cause = keyof typeof causes;
