-- OpenStreetMap to the layers and kinds of the Protomaps basemap schema v4 (https://docs.protomaps.com/basemaps/layers),
-- as far as the style of this project draws them. For tilemaker 2 (2.2 is in Debian 12), with tilemaker.json beside it.

node_keys = { "place", "natural", "railway", "highway", "amenity", "aerialway", "addr:housenumber" }

local function set(...)
  local words = {}
  for _, word in ipairs({ ... }) do words[word] = true end
  return words
end

local function names(object)
  local name, german = object:Find("name"), object:Find("name:de")
  if name ~= "" then object:Attribute("name", name) end
  if german ~= "" then object:Attribute("name:de", german) end
end

-- From which zoom a feature is in the tiles; the style reads the same number.
local function from_zoom(object, zoom)
  object:MinZoom(zoom)
  object:AttributeNumeric("min_zoom", zoom)
end

local settlements = {
  city = { zoom = 6, people = 150000 },
  town = { zoom = 8, people = 8000 },
  village = { zoom = 10, people = 1500 },
  hamlet = { zoom = 12, people = 100 },
}
local quarters = set("suburb", "quarter", "neighbourhood")
-- The rank of a place is the number of these populations that it reaches.
local ranks = { 200, 1e3, 2e3, 5e3, 1e4, 5e4, 1e5, 2e5, 5e5, 1e6, 5e6, 1e7 }

local function place(node, kind)
  local known = settlements[kind]
  if node:Find("name") == "" or not (known or quarters[kind]) then return end
  node:Layer("places", false)
  names(node)
  if not known then
    node:Attribute("kind", "neighbourhood")
    from_zoom(node, 12)
    return
  end
  local people = tonumber(node:Find("population")) or known.people
  local rank = 0
  for _, reached in ipairs(ranks) do
    if people >= reached then rank = rank + 1 end
  end
  node:Attribute("kind", "locality")
  node:Attribute("kind_detail", kind)
  local is_capital = node:Find("capital") == "yes"
  if is_capital then node:Attribute("capital", "yes") end
  node:AttributeNumeric("population", people)
  node:AttributeNumeric("population_rank", rank)
  node:ZOrder(rank)
  -- That of a small country is a village by its people.
  from_zoom(node, is_capital and 6 or known.zoom)
end

local function poi(node, kind, zoom)
  node:Layer("pois", false)
  node:Attribute("kind", kind)
  names(node)
  from_zoom(node, zoom)
end

local function address(object)
  object:Attribute("kind", "address")
  object:Attribute("addr_housenumber", object:Find("addr:housenumber"))
  from_zoom(object, 14)
end

local stations = set("station", "halt")

function node_function(node)
  local railway = node:Find("railway")
  if node:Find("place") ~= "" then place(node, node:Find("place")) end
  if node:Find("natural") == "peak" then
    local elevation = tonumber(node:Find("ele"))
    poi(node, "peak", (elevation or 0) > 2000 and 10 or 11)
    if elevation then node:AttributeNumeric("elevation", math.floor(elevation + 0.5)) end
  elseif stations[railway] or node:Find("aerialway") == "station" then
    poi(node, "station", railway == "station" and 10 or 12)
  elseif node:Find("amenity") == "ferry_terminal" then
    poi(node, "ferry_terminal", 11)
  elseif railway == "tram_stop" then
    poi(node, "tram_stop", 14)
  elseif node:Find("highway") == "bus_stop" then
    poi(node, "bus_stop", 14)
  end
  if node:Find("addr:housenumber") ~= "" then
    node:Layer("buildings", false)
    address(node)
  end
end

function relation_scan_function(relation)
  local administrative = relation:Find("boundary") == "administrative"
  local walked = relation:Find("route") == "hiking" or relation:Find("route") == "foot"
  if administrative or walked then relation:Accept() end
end

-- The smallest admin_level of the borders that a way belongs to, and the widest network of its hiking routes.
local reach = { iwn = 1, nwn = 2, rwn = 3, lwn = 4 }

local function relations_of(way)
  local level, network
  while true do
    if not way:NextRelation() then return level, network end
    local here = tonumber(way:FindInRelation("admin_level"))
    if way:FindInRelation("boundary") == "administrative" and here then level = math.min(level or here, here) end
    local route = way:FindInRelation("network")
    if reach[route] and way:FindInRelation("route") ~= "" and (not network or reach[route] < reach[network]) then
      network = route
    end
  end
end

local roads = {
  motorway = { kind = "highway", zoom = 6 },
  trunk = { kind = "major_road", zoom = 7 },
  primary = { kind = "major_road", zoom = 8 },
  secondary = { kind = "major_road", zoom = 9 },
  tertiary = { kind = "major_road", zoom = 10 },
  unclassified = { kind = "minor_road", zoom = 12 },
  residential = { kind = "minor_road", zoom = 12 },
  living_street = { kind = "minor_road", zoom = 13 },
  road = { kind = "minor_road", zoom = 13 },
  service = { kind = "minor_road", zoom = 13 },
  pedestrian = { kind = "path", zoom = 12 },
  track = { kind = "path", zoom = 12 },
  path = { kind = "path", zoom = 12 },
  footway = { kind = "path", zoom = 13 },
  cycleway = { kind = "path", zoom = 12 },
  bridleway = { kind = "path", zoom = 13 },
  steps = { kind = "path", zoom = 13 },
}
local rails = set("rail", "light_rail", "narrow_gauge", "funicular", "tram", "subway")
local lifts = set("cable_car", "gondola", "mixed_lift", "chair_lift")

local function line(way, kind, detail, zoom)
  way:Layer("roads", false)
  way:Attribute("kind", kind)
  way:Attribute("kind_detail", detail)
  if way:Find("bridge") ~= "" and way:Find("bridge") ~= "no" then way:AttributeBoolean("is_bridge", true) end
  if way:Find("tunnel") ~= "" and way:Find("tunnel") ~= "no" then way:AttributeBoolean("is_tunnel", true) end
  names(way)
  from_zoom(way, zoom)
end

local function transport(way, network)
  local highway, railway, lift = way:Find("highway"), way:Find("railway"), way:Find("aerialway")
  local main = highway:gsub("_link$", "")
  local road = roads[main]
  if road and way:Find("area") ~= "yes" then
    line(way, road.kind, main, main ~= highway and math.max(road.zoom, 11) or road.zoom)
    if main ~= highway then way:AttributeBoolean("is_link", true) end
    -- Beyond the schema: the network of the hiking route that a path belongs to.
    if network then way:Attribute("hiking", network) end
  elseif rails[railway] then
    line(way, "rail", railway, (way:Find("service") ~= "" or railway == "tram") and 13 or railway == "rail" and 8 or 11)
  elseif lifts[lift] then
    line(way, "aerialway", lift, 11)
  elseif way:Find("route") == "ferry" then
    line(way, "ferry", "ferry", 9)
  end
end

local watercourses = { river = 8, canal = 10, stream = 12 }

local function water(way)
  local watercourse = way:Find("waterway")
  local zoom = watercourses[watercourse]
  if zoom and not way:IsClosed() then
    if way:Find("tunnel") ~= "" and way:Find("tunnel") ~= "no" then return end
    way:Layer("water", false)
    way:Attribute("kind", watercourse)
    names(way)
    from_zoom(way, zoom)
    return
  end
  local still = way:Find("natural") == "water" or way:Find("landuse") == "reservoir" or way:Find("landuse") == "basin"
  if not still and watercourse ~= "riverbank" then return end
  local flowing = watercourse == "riverbank" or way:Find("water") == "river"
  local area = way:Area()
  local drawn = area > 5e6 and 6 or area > 5e5 and 9 or area > 5e4 and 11 or 12
  way:Layer("water", true)
  way:Attribute("kind", flowing and "water" or "lake")
  from_zoom(way, drawn)
  if flowing or way:Find("name") == "" then return end
  way:LayerAsCentroid("water")
  way:Attribute("kind", "lake")
  names(way)
  from_zoom(way, math.min(drawn + 1, 14))
end

local covers = {
  landuse = {
    forest = { "landuse", "forest" },
    cemetery = { "landuse", "cemetery" },
    allotments = { "landuse", "allotments" },
    village_green = { "landuse", "village_green" },
    industrial = { "landuse", "industrial" },
    meadow = { "landcover", "grassland" },
    grass = { "landuse", "grass" },
    farmland = { "landcover", "farmland" },
    residential = { "landcover", "urban_area" },
    commercial = { "landcover", "urban_area" },
    retail = { "landcover", "urban_area" },
  },
  natural = {
    wood = { "landuse", "wood" },
    scrub = { "landuse", "scrub" },
    heath = { "landuse", "scrub" },
    grassland = { "landuse", "grassland" },
    glacier = { "landuse", "glacier" },
    sand = { "landuse", "sand" },
    beach = { "landuse", "beach" },
    bare_rock = { "landcover", "barren" },
    scree = { "landcover", "barren" },
  },
  leisure = {
    park = { "landuse", "park" },
    playground = { "landuse", "playground" },
    golf_course = { "landuse", "golf_course" },
    nature_reserve = { "landuse", "nature_reserve" },
  },
  boundary = { national_park = { "landuse", "national_park" } },
  amenity = {
    school = { "landuse", "school" },
    university = { "landuse", "university" },
    hospital = { "landuse", "hospital" },
  },
  tourism = { zoo = { "landuse", "zoo" } },
  aeroway = { aerodrome = { "landuse", "aerodrome" }, runway = { "landuse", "runway" } },
  man_made = { pier = { "landuse", "pier" } },
}

local function cover(way)
  for key, kinds in pairs(covers) do
    local found = kinds[way:Find(key)]
    if found then
      local area = way:Area()
      way:Layer(found[1], true)
      way:Attribute("kind", found[2])
      if found[2] == "national_park" then names(way) end
      -- The largest first, so that what lies in them is seen.
      way:ZOrder(-math.log(math.max(area, 1)))
      from_zoom(way, area > 2e6 and 6 or area > 2e5 and 9 or area > 2e4 and 11 or 12)
    end
  end
end

function way_function(way)
  local level, network = relations_of(way)
  if level and level <= 6 then
    way:Layer("boundaries", false)
    way:Attribute("kind", level <= 2 and "country" or "region")
    way:AttributeNumeric("kind_detail", level)
    from_zoom(way, level <= 2 and 6 or level <= 4 and 7 or 10)
  end
  transport(way, network)
  water(way)
  if way:Find("natural") == "cliff" then
    way:Layer("earth", false)
    way:Attribute("kind", "cliff")
  end
  if not way:IsClosed() then return end
  cover(way)
  if way:Find("building") ~= "" and way:Find("building") ~= "no" then
    way:Layer("buildings", true)
    way:Attribute("kind", "building")
    from_zoom(way, 13)
    if way:Find("addr:housenumber") ~= "" then
      way:LayerAsCentroid("buildings")
      address(way)
    end
  end
end
