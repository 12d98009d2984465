"""Django's admin with sixty users, for whoever asks as its administrator: django_site.py FOLDER PORT"""

import sys

import django
from django.conf import settings
from django.core.management import call_command, execute_from_command_line

FOLDER, PORT = sys.argv[1:]


class Administrator:
    """Logs everybody in: only the test asks."""

    def __init__(self, answer):
        self.answer = answer

    def __call__(self, request):
        from django.contrib.auth import get_user_model, login

        if not request.user.is_authenticated:
            login(request, get_user_model().objects.get(username="admin"), "django.contrib.auth.backends.ModelBackend")
        return self.answer(request)


def urlpatterns():
    from django.contrib import admin
    from django.urls import path

    return [path("admin/", admin.site.urls)]


settings.configure(
    DEBUG=True, SECRET_KEY="for the test alone", ALLOWED_HOSTS=["127.0.0.1"], STATIC_URL="static/", USE_TZ=True,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{FOLDER}/data.sqlite"}},
    INSTALLED_APPS=[f"django.contrib.{name}" for name in ("admin", "auth", "contenttypes", "sessions", "messages", "staticfiles")],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware", "__main__.Administrator",
    ],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
        "OPTIONS": {"context_processors": [
            "django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
            "django.contrib.messages.context_processors.messages",
        ]},
    }],
    ROOT_URLCONF="__main__", DEFAULT_AUTO_FIELD="django.db.models.AutoField",
)
django.setup()
urlpatterns = urlpatterns()
call_command("migrate", verbosity=0)

from django.contrib.auth.models import Group, User  # noqa: E402: it needs the settings

User.objects.create_superuser("admin", "admin@example.org", "admin")
for index in range(60):
    name = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Leslie")[index % 7]
    User.objects.create(
        username=f"{name.lower()}{index}", first_name=name, last_name="Example" * (index % 2 + 1),
        email=f"{name.lower()}{index}@example.org", is_staff=index % 3 == 0)
for name in ("Editors", "Writers", "Readers"):
    Group.objects.create(name=name)
execute_from_command_line(["manage.py", "runserver", f"127.0.0.1:{PORT}", "--noreload"])
