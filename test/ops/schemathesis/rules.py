"""What the description says in words only, since OpenAPI has no schema for rules between parameters.

A request that breaks one of these rules, and is refused for just that, is explained; every other refusal of a request that
fits the description is a failure.
"""

from urllib.parse import parse_qs, urlsplit

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import positive_data_acceptance

MOST_CHARACTERS = 120
MOST_BYTES = 2048


def box(query):
    return [float(number) for number in query["bbox"].split(",")]


def utf16_units(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


RULES = {
    "parameter_incomplete_pair": lambda query, url: ("lat" in query) != ("lng" in query),
    "parameter_needs_centre": lambda query, url: "radius_km" in query and "lat" not in query,
    "bbox_order": lambda query, url: box(query)[0] >= box(query)[2] or box(query)[1] >= box(query)[3],
    "parameter_out_of_range": lambda query, url: "bbox" in query and max(map(abs, box(query)[1::2])) > 90,
    # JSON Schema counts code points, the service UTF-16 units.
    "parameter_too_long": lambda query, url: any(utf16_units(query.get(name, "")) > MOST_CHARACTERS for name in ("q", "region")),
    "url_too_long": lambda query, url: len(url) > MOST_BYTES,
}


def is_explained(response):
    if response.status_code not in (400, 414):
        return False
    url = response.request.url
    query = {name: values[0] for name, values in parse_qs(urlsplit(url).query, keep_blank_values=True).items()}
    rule = RULES.get(response.json()["code"])
    return rule is not None and rule(query, url)


@schemathesis.check
def fitting_request_is_accepted(ctx, response, case):
    try:
        positive_data_acceptance(ctx, response, case)
    except Failure:
        if not is_explained(response):
            raise
