"""Reads the collection as QGIS does when a user adds it as a layer; prints JSON."""

import json
import os
import sys
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from qgis.core import Qgis, QgsApplication, QgsFeatureRequest, QgsRectangle, QgsVectorLayer, QgsWkbTypes
from qgis.PyQt.QtCore import QCoreApplication

root, *box = sys.argv[1:]
application = QgsApplication([], False)
application.initQgis()
errors = []
received = QgsApplication.messageLog().messageReceived[str, str, Qgis.MessageLevel]
received.connect(lambda text, tag, level: errors.append(text))

only_box = "1" if box else "0"
layer = QgsVectorLayer(f"url='{root}' typename='pois' restrictToRequestBBOX='{only_box}'", "Ziele", "OAPIF")
request = QgsFeatureRequest()
if box:
    request.setFilterRect(QgsRectangle(*map(float, box)))
features = []
for feature in layer.getFeatures(request) if layer.isValid() else []:
    point = feature.geometry().asPoint()
    features.append({"slug": feature["slug"], "at": [point.x(), point.y()]})
# What the thread of the download has to say comes by the queue of events.
for _ in range(10):
    QCoreApplication.processEvents()
    time.sleep(0.05)

about = {
    "isValid": layer.isValid(),
    "geometry": QgsWkbTypes.displayString(layer.wkbType()),
    "crs": layer.crs().authid(),
    "fields": {field.name(): field.typeName() for field in layer.fields()},
}
print(json.dumps({**about, "features": features, "errors": errors}))
