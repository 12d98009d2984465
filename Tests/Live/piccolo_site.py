"""Piccolo Admin's own demonstration: piccolo_site.py FOLDER PORT TOKEN

Its command serves on one port, and begins with a login. Here its administrator is logged in by the cookie TOKEN.
"""

import os
import sys

import uvicorn
from piccolo.engine.sqlite import SQLiteEngine
from piccolo_admin.example import app, tables

FOLDER, PORT, TOKEN = sys.argv[1:]
engine = SQLiteEngine(path=os.path.join(FOLDER, "data.sqlite"))
for one in tables.TABLE_CLASSES:
    one._meta._db = engine
tables.create_schema()
tables.populate_data()
user = tables.User.select(tables.User.id).where(tables.User.superuser == True).first().run_sync()
tables.Sessions(token=TOKEN, user_id=user["id"]).save().run_sync()
uvicorn.run(app.APP, host="127.0.0.1", port=int(PORT), log_level="warning")
